import * as files from '#messages/market-lens/files';
import { fileNameOf } from '#core/file-name.ts';
import type { ReportBody, Section } from '#modules/exports/index.ts';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { filedBlocks } from '../../../model/blocks.ts';
import { filedProjectMeasures, filedProjectWhole, hasFilings, isWithheld, isWithoutSales } from '../../../model/filed/filed-asks.ts';
import type { ProjectReading } from '../../../project-contract.ts';
import { filingSections, projectDefinitionList } from '../project-sections.ts';
import { aboutFiled, askFiled, chartsOf, figures, statement } from './describe-filed.ts';

type FiledProjectQuestion = {
  filter: SaleFilter & { city: string; village: string; project: string };
  /** The answer about its sales, which holds none. */
  whole: MeasureAnswer;
  reading: ProjectReading;
  /** What the register says of it, as every report of a project ends. */
  register: Section;
};

/** A project of which no sale is counted: what is filed of it stands all the same. Null where nothing is. */
export async function describeFiledProject(
  clickhouse: ClickHouse,
  { filter, whole, reading, register }: FiledProjectQuestion,
): Promise<{ fileName: string; report: ReportBody } | null> {
  const filed = await askFiled(clickhouse, filter)(filedProjectWhole);
  if (!hasFilings(filed)) return null;
  const { city, village, project } = filter;
  const about = aboutFiled(filter, filed, [...filedProjectMeasures]);
  const noMatch: Section = { kind: 'note', title: files.noMatch(), text: files.noMatchMeans() };
  const charts = isWithheld(filed) ? [] : await chartsOf(clickhouse, filter, filedBlocks);
  return {
    fileName: fileNameOf(['project', city, village, project, 'filed']),
    report: {
      title: project,
      subtitle: files.filedOfOne({ village, city }),
      ...about,
      definitions: [...about.definitions, ...projectDefinitionList()],
      sections: [
        isWithoutSales(whole) ? statement(filter, filed) : noMatch,
        ...(isWithheld(filed) ? [] : [figures(filedProjectMeasures, filed)]),
        ...(charts.length === 0 ? [] : [{ kind: 'heading' as const, title: files.inventory(), subtitle: files.inventoryMeans() }]),
        ...charts,
        ...filingSections(reading),
        register,
      ],
    },
  };
}
