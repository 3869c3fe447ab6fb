import { desc, inArray } from 'drizzle-orm';
import { badRequest } from '#core/app-error.ts';
import { fileNameOf } from '#core/file-name.ts';
import { dayInIndia } from '#core/period.ts';
import * as words from '#messages/leads/inbox';
import type { Exporter } from '#modules/exports/server/index.ts';
import { emailsOf, recordEvent } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { LeadFilter } from '../contract.ts';
import { ownerIds, whereOf } from './inbox.ts';
import { leadNumber } from './mails.ts';
import { lead, leadNote } from './schema.ts';

const MOST = 20_000;

/** The requests of the inbox as its filter shows them, with their notes. That they left is in the audit log. */
export const leadsExporter = (ground: Ground): Exporter<typeof LeadFilter> => ({
  name: 'leads',
  access: 'operator',
  input: LeadFilter,
  async describe(filter, { caller }) {
    const { db, now } = ground;
    const { userId } = personOf({ caller });
    const rows = await db
      .select()
      .from(lead)
      .where(whereOf({ ...filter, userId }))
      .orderBy(desc(lead.createdAt), lead.id)
      .limit(MOST + 1);
    if (rows.length > MOST) throw badRequest(words.tooLong);
    const owners = await emailsOf(db, ownerIds(rows));
    const notes = await notesOf(
      ground,
      rows.map(({ id }) => id),
    );
    await recordEvent(ground, { action: 'leads-exported', actorId: userId, details: { requests: rows.length } });
    return {
      fileName: fileNameOf(['requests', dayInIndia(now())]),
      report: {
        title: words.title(),
        subtitle: words.count({ requests: rows.length }),
        filterSentence: filterSentence(filter),
        asOf: dayInIndia(now()),
        demonstration: false,
        currency: 'INR',
        sections: [
          {
            kind: 'table',
            title: words.title(),
            columns: [
              { id: 'number', label: words.reference(), kind: 'text' },
              { id: 'day', label: words.received(), kind: 'date' },
              { id: 'name', label: words.name(), kind: 'text' },
              { id: 'email', label: words.email(), kind: 'text' },
              { id: 'mobile', label: words.mobileNumber(), kind: 'text' },
              { id: 'message', label: words.message(), kind: 'text' },
              { id: 'page', label: words.page(), kind: 'text' },
              { id: 'state', label: words.stateLabel(), kind: 'text' },
              { id: 'owner', label: words.owner(), kind: 'text' },
              { id: 'notes', label: words.notes(), kind: 'text' },
            ],
            rows: rows.map((row) => [
              leadNumber(row.id),
              dayInIndia(row.createdAt),
              row.name,
              row.email,
              row.mobileNumber,
              row.message,
              row.page ?? '',
              words.state({ state: row.state }),
              row.ownerId === null ? '' : (owners.get(row.ownerId) ?? ''),
              notes.get(row.id)?.join('\n') ?? '',
            ]),
          },
        ],
        definitions: [],
      },
    };
  },
});

async function notesOf({ db }: Ground, ids: readonly string[]) {
  const texts = new Map<string, string[]>();
  if (ids.length === 0) return texts;
  const rows = await db
    .select()
    .from(leadNote)
    .where(inArray(leadNote.leadId, [...ids]))
    .orderBy(leadNote.at);
  for (const { leadId, text } of rows) texts.set(leadId, [...(texts.get(leadId) ?? []), text]);
  return texts;
}

const filterSentence = ({ search, state, owner }: LeadFilter) =>
  [
    state === undefined ? words.everyState() : words.state({ state }),
    ...(owner === undefined ? [] : [owner === 'mine' ? words.mine() : words.nobodys()]),
    ...(search === '' ? [] : [`“${search}”`]),
  ].join(' · ');
