import { accessInShort } from '#core/roles-table.ts';
import { capabilities, mayUse, roles } from '#core/roles.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Section } from '#web/ui/section.tsx';
import { AdminPage } from './admin-page.tsx';
import classes from './admin.module.css';
import { WideTable } from './wide-table.tsx';

export const handle: PageHandle = { access: 'superuser', name: 'Administration' };

/** The table by which the server decides, read from the same code. */
export default function RolesPage() {
  return (
    <AdminPage title="Roles" subtitle="Who may do what. The server decides by this table; the screens only follow.">
      <WideTable label="Capabilities by role">
        <thead>
          <tr>
            <th scope="col">Capability</th>
            {roles.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Asks for</th>
          </tr>
        </thead>
        <tbody>
          {capabilities.map(({ name, access }) => (
            <tr key={name}>
              <th scope="row" style={{ whiteSpace: 'normal' }}>
                {name}
              </th>
              {roles.map((role) => {
                const may = mayUse(role.rights, access);
                return (
                  <td key={role.name} className={may ? classes.yes : classes.no}>
                    {may ? 'yes' : 'no'}
                  </td>
                );
              })}
              <td>{accessInShort(access)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <Section title="What the roles are">
        <dl className={classes.facts}>
          {roles.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </AdminPage>
  );
}
