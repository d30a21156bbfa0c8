import { socketPort } from './socket-directory.ts';

/**
 * Command-line settings of the server: no network, little memory, and logs without the data of users (no
 * statements, no DETAIL lines, which quote rows). Durability (fsync, full_page_writes, synchronous_commit)
 * stays at its safe default.
 */
export function serverSettings(socketDirectory: string): string[] {
  const settings = {
    port: socketPort,
    listen_addresses: '',
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_connections: 60,
    jit: 'off',
    wal_compression: 'on',
    max_wal_size: '512MB',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
