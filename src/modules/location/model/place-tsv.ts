import type { FactTable } from '#modules/projects/index.ts';
import type { PlaceFacts } from './place-facts.ts';

export const placeTable: FactTable<PlaceFacts> = {
  table: 'place',
  columns: [
    'district',
    'taluka',
    'kind',
    'name',
    'batch_id',
    'source_row',
    'name_local',
    'aliases',
    'code',
    'code_system',
    'parent',
    'latitude',
    'longitude',
    'as_of',
    'source',
  ],
  writeTsv(tsv, batchId, f) {
    tsv.text(f.district).text(f.taluka).text(f.kind).text(f.name).integer(batchId).integer(f.sourceRow);
    tsv.text(f.nameLocal).list(f.aliases).text(f.code).text(f.codeSystem).text(f.parent);
    tsv.decimal(f.latitude, 7).decimal(f.longitude, 7).maybeText(f.asOf).text(f.source).endRow();
  },
};
