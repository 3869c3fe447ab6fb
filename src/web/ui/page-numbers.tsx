import { Pagination } from '@mantine/core';
import * as words from '#messages/web/ui';

type Props = {
  /** Rows of all pages together. Nothing is drawn where they fit on one. */
  total: number;
  pageSize: number;
  /** The page that is shown, from 1. */
  page: number;
  onPage: (page: number) => void;
};

/** The pages of a list, each button with a name for those who hear the screen. */
export const PageNumbers = ({ total, pageSize, page, onPage }: Props) =>
  total <= pageSize ? null : (
    <Pagination
      mt="md"
      size="sm"
      total={Math.ceil(total / pageSize)}
      value={page}
      onChange={onPage}
      getItemProps={(number) => ({ 'aria-label': words.pageNumber({ number: String(number) }) })}
      getControlProps={(control) => ({ 'aria-label': words.pageAt({ control }) })}
    />
  );
