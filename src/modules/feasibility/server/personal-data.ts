import { eq, inArray } from 'drizzle-orm';
import * as personalData from '#messages/feasibility/personal-data';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { plotTableKey } from './plot-table/plot-tables.ts';
import { feasibilityLink, feasibilityPlot, feasibilityPlotTable, feasibilityVersion } from './schema.ts';

export const feasibilityPersonalData = ({ db, files }: Ground): PersonalData => ({
  name: personalData.name,
  what: personalData.what,
  stays: '',
  tell: async (userId) => ({
    plots: await db.select().from(feasibilityPlot).where(eq(feasibilityPlot.userId, userId)),
    links: await db
      .select({ id: feasibilityLink.id, plotId: feasibilityLink.plotId, name: feasibilityLink.name, expiresAt: feasibilityLink.expiresAt })
      .from(feasibilityLink)
      .where(eq(feasibilityLink.userId, userId)),
    plotTables: await db.select().from(feasibilityPlotTable).where(eq(feasibilityPlotTable.userId, userId)),
  }),
  erase: async (userId) => {
    const tables = await db.delete(feasibilityPlotTable).where(eq(feasibilityPlotTable.userId, userId)).returning();
    for (const { id } of tables) await files.remove(plotTableKey(id));
    await db.transaction(async (tx) => {
      const plots = tx.select({ id: feasibilityPlot.id }).from(feasibilityPlot).where(eq(feasibilityPlot.userId, userId));
      await tx.delete(feasibilityVersion).where(inArray(feasibilityVersion.plotId, plots));
      await tx.delete(feasibilityLink).where(eq(feasibilityLink.userId, userId));
      await tx.delete(feasibilityPlot).where(eq(feasibilityPlot.userId, userId));
    });
  },
});
