/**
 * Settings of the embedded server, for a small machine that also runs the console.
 * https://www.postgresql.org/docs/current/runtime-config.html
 */
export const SERVER_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '', // the private socket only
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1', // flash, not spinning disks
  max_parallel_workers_per_gather: '0', // the cores are the poller's, and containers have little /dev/shm
  jit: 'off',
  autovacuum: 'on',
  synchronous_commit: 'on', // an acknowledged reading is on disk
  wal_compression: 'pglz', // the npm package is built without lz4
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off', // stderr goes to our own file
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  cluster_name: 'forecourt',
};

/** What differs where nothing has to survive a crash: the tests' private server. */
export const WITHOUT_SYNC: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
  wal_compression: 'off',
};
