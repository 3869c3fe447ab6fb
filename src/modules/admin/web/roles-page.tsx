import * as frame from '#messages/admin/frame';
import * as words from '#messages/admin/roles';
import { accessInShort, capabilityName, roleMeaning, roleName } from '#core/roles-table.ts';
import { capabilities, mayUse, roles } from '#core/roles.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Section } from '#web/ui/section.tsx';
import { AdminPage } from './admin-page.tsx';
import classes from './admin.module.css';
import { WideTable } from './wide-table.tsx';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'superuser', name: frame.title };

/** The table by which the server decides, read from the same code. */
export default function RolesPage() {
  return (
    <AdminPage title={words.title()} subtitle={words.about()}>
      <WideTable label={words.caption()}>
        <thead>
          <tr>
            <th scope="col">{words.capability()}</th>
            {roles.map(({ name }) => (
              <th key={name} scope="col">
                {roleName(name)}
              </th>
            ))}
            <th scope="col">{words.asksFor()}</th>
          </tr>
        </thead>
        <tbody>
          {capabilities.map(({ name, access }) => (
            <tr key={name}>
              <th scope="row" style={{ whiteSpace: 'normal' }}>
                {capabilityName(name)}
              </th>
              {roles.map((role) => {
                const may = mayUse(role.rights, access);
                return (
                  <td key={role.name} className={may ? classes.yes : classes.no}>
                    {words.may({ may })}
                  </td>
                );
              })}
              <td>{accessInShort(access)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <Section title={words.whatRolesAre()}>
        <dl className={classes.facts}>
          {roles.map(({ name }) => (
            <div key={name}>
              <dt>{roleName(name)}</dt>
              <dd>{roleMeaning(name)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </AdminPage>
  );
}
