import { expect, test } from 'vitest';
import type { ReportFile, ReportView } from '../../model/report-view.ts';
import { makeInspection, makeRequest, makeValued, makeWorking } from '../../testing.ts';
import { asStored } from './as-stored.ts';

const file = (kind: ReportFile['kind'], caption: string) => ({ id: caption, kind, caption }) as ReportFile;

test('a phone keeps of a report what its inspection draws, and neither people nor sums nor history', () => {
  const machine = makeValued();
  const report = {
    id: 'a',
    title: 'Flat, Nilgiri Heights',
    state: 'assigned',
    revision: 4,
    roles: ['valuer'],
    request: { ...makeRequest(), contactName: 'Rohini Sathe', contactPhone: '98220 00000', ownerName: 'Vasant Sathe' },
    files: [file('document', 'deed'), file('photo', 'Gate')],
    timeline: [{ at: '2026-11-22T05:00:00.000Z', what: 'assign', by: 'administrator', details: 'to Meera' }],
    machine,
    working: makeWorking(machine),
    inspection: makeInspection('2026-11-20'),
    inspectionSavedAt: '2026-11-20T05:00:00.000Z',
  } as unknown as ReportView;
  const stored = asStored(report);
  const { id, title, state, revision, roles, inspection, inspectionSavedAt } = report;
  expect(stored).toMatchObject({ id, title, state, revision, roles, inspection, inspectionSavedAt, files: [{ caption: 'Gate' }] });
  expect(stored).toMatchObject({ machine: null, working: null, timeline: [], changes: [] });
  expect(JSON.stringify(stored)).not.toMatch(/Sathe|98220|to Meera|deed/);
});
