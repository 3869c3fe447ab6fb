import { ActionIcon, Progress } from '@mantine/core';
import { IconDownload, IconFiles, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import * as words from '#messages/exports/downloads';
import { formatCount } from '#core/indian-number.ts';
import { dateInIndia, formatDate } from '#core/period.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { Export } from '../contract.ts';
import classes from './downloads.module.css';
import { formatNames, percentDone, sizeWords } from './format-words.ts';
import { fileUrl, isUnderWay, useCancelExport, useDeleteExport, useRepeatExport, useTray } from './use-exports.ts';

/** One's own files, in the tray of the frame and on the page of one's history. */
export function FilesList() {
  const tray = useTray();
  return (
    <StateView
      query={tray}
      isEmpty={(files) => files.length === 0}
      empty={
        <EmptyState title={words.none()} icon={<IconFiles size={28} stroke={1.5} />}>
          <p>{words.noneMeans()}</p>
        </EmptyState>
      }
      waiting={
        <div className={classes.waiting}>
          <SkeletonRows />
        </div>
      }
      errorTitle={words.failedToLoad()}
    >
      {(files) => (
        <ul className={classes.list}>
          {files.map((file) => (
            <File key={file.id} file={file} />
          ))}
        </ul>
      )}
    </StateView>
  );
}

function File({ file }: { file: Export }) {
  const cancel = useCancelExport();
  const remove = useDeleteExport();
  const repeat = useRepeatExport();
  const percent = percentDone(file);
  return (
    <li className={classes.file}>
      <span className={classes.name} title={file.fileName}>
        {file.title}
      </span>
      <span className={classes.actions}>
        {file.state === 'done' && (
          <ActionIcon
            component="a"
            href={fileUrl(file)}
            download={file.fileName}
            variant="subtle"
            aria-label={words.download({ file: file.fileName })}
          >
            <IconDownload size={18} stroke={1.5} />
          </ActionIcon>
        )}
        {!isUnderWay(file) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.again({ file: file.fileName })}
            loading={repeat.isPending}
            onClick={() => repeat.mutate(file.id)}
          >
            <IconRefresh size={18} stroke={1.5} />
          </ActionIcon>
        )}
        {isUnderWay(file) ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.cancel({ file: file.fileName })}
            loading={cancel.isPending}
            onClick={() => cancel.mutate(file.id)}
          >
            <IconX size={18} stroke={1.5} />
          </ActionIcon>
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.remove({ file: file.fileName })}
            loading={remove.isPending}
            onClick={() => remove.mutate(file.id)}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        )}
      </span>
      <span className={classes.detail} data-state={file.state} role={isUnderWay(file) ? 'status' : undefined}>
        {detail(file)}
      </span>
      {isUnderWay(file) && (
        <Progress.Root size="sm" radius="xl" className={classes.bar}>
          <Progress.Section
            value={percent ?? 100}
            color="indigo"
            striped={percent === null}
            animated={percent === null}
            aria-label={words.howFar({ title: file.title })}
          />
        </Progress.Root>
      )}
    </li>
  );
}

function detail(file: Export): string {
  const format = formatNames[file.format];
  const rows = file.rowsTotal > 0 ? words.rows({ rows: formatCount(file.rowsTotal) }) : '';
  const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ');
  switch (file.state) {
    case 'waiting':
      return joined(format, rows, words.waits());
    case 'running':
      return joined(
        format,
        file.rowsTotal > 0 ? words.rowsDone({ done: formatCount(file.rowsDone), rows: formatCount(file.rowsTotal) }) : words.inWork(),
      );
    case 'done':
      return joined(format, file.bytes === null ? '' : sizeWords(file.bytes), rows, formatDate(dateInIndia(Date.parse(file.createdAt))));
    case 'failed':
      return joined(format, file.message ?? words.failed());
    case 'cancelled':
      return joined(format, words.cancelled());
  }
}
