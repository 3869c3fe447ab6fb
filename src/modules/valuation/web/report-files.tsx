import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { language } from '#core/language.ts';
import { ExportMenu, fetchPdf, useStartExport } from '#modules/exports/web/index.ts';
import { toast } from '#web/shell/toast.ts';
import * as words from '#messages/valuation/report';
import { FileLanguage } from './file-language.tsx';

const exporter = 'valuation-report';

/** The report to send: two pages in a language of choice, as a file, or in a tab of their own to be printed. */
export function ReportFiles({ id }: { id: string }) {
  const [fileLanguage, setFileLanguage] = useState(language);
  const input = { id, language: fileLanguage };
  const download = useStartExport(exporter, input);
  const print = useMutation({
    mutationFn: async (tab: Window) => {
      try {
        tab.location.href = URL.createObjectURL(await fetchPdf(exporter, input));
      } catch (error) {
        tab.close();
        throw error;
      }
    },
  });
  // Opened with the click itself: a tab that is opened later is taken for one that nobody wanted.
  const openTab = () => {
    const tab = window.open('', '_blank');
    if (tab === null) return toast.error(words.blocked());
    tab.document.title = words.making();
    tab.document.body.textContent = words.making();
    print.mutate(tab);
  };
  return (
    <>
      <FileLanguage value={fileLanguage} onChange={setFileLanguage} />
      <ExportMenu forAnybody exporter={exporter} input={input} />
      <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.5} />} loading={print.isPending} onClick={openTab}>
        {words.printPdf()}
      </Button>
      <Button leftSection={<IconDownload size={16} stroke={1.5} />} loading={download.isPending} onClick={() => download.mutate('pdf')}>
        {words.download()}
      </Button>
    </>
  );
}
