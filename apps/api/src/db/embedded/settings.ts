import { majorOf } from './binaries.ts'
import type { Cluster } from './cluster.ts'

const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '60',
  shared_buffers: '64MB',
  io_method: 'sync',
  max_wal_size: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // The error of a statement may quote a patient's text, so only errors of the whole server are logged.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Arguments of `postgres`. They are passed at each start, so that an upgrade brings its own. */
export function postgresArguments(cluster: Cluster, overrides: Record<string, string> = {}): string[] {
  // The setting is a list of folders: quotes keep a comma in a path.
  const unix_socket_directories = `"${cluster.socketFolder.replaceAll('"', '""')}"`
  // An older one, which is read once to move its data, doesn't know it.
  const { io_method: _, ...known } = settings
  const all = {
    ...(majorOf(cluster.binaries) < 18 ? known : settings),
    unix_socket_directories,
    ...overrides,
  }
  return ['-D', cluster.folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
