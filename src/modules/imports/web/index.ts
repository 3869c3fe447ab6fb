export { SourcesList } from './sources-list.tsx';
