import { runHost } from '#server/clickhouse/host/host.ts';

runHost();
