import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The operating system's user that PostgreSQL runs as. */
export type Account = { uid: number; gid: number }
/** A prefix for commands, and the ids to spawn them with. */
export type Launch = { prefix: readonly string[]; ids: Partial<Account> }

/**
 * PostgreSQL refuses to run as root. When we run as root, it runs as the owner of its folder or of DATA_DIR, or as nobody.
 *
 * @param folders the first existing one that belongs to a known user other than root decides
 * @returns undefined when we are not root: it then runs as our own user
 */
export function accountFor(folders: readonly string[]): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = knownAccounts()
  for (const folder of folders) {
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid
    const account = owner ? accounts.find(({ uid }) => uid === owner) : undefined
    if (account) return account
  }
  return accounts.find(({ name }) => name === 'nobody') ?? { uid: 65534, gid: 65534 }
}

/**
 * Describes how to start a program as `account`. Below a folder that only root may enter (a clone in /root), the program keeps the
 * single capability to traverse it; access(2) honours that only if the real ids are unchanged, hence the securebits.
 * Both work with a container's default capabilities.
 */
export function launchAs(account: Account | undefined, paths: readonly string[]): Launch {
  if (!account) return { prefix: [], ids: {} }
  if (canReach(account, paths)) return { prefix: [], ids: account }
  const ids = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  return { prefix: ['setpriv', ...ids, ...rights, '--'], ids: {} }
}

function canReach(account: Account, paths: readonly string[]): boolean {
  const script = 'for path do test -x "$path" || exit 1; done'
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...account, cwd: '/' }).status === 0
}

/** initdb looks up its user by id, so only users in the system's list can run it. */
function knownAccounts(): (Account & { name: string })[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((line) => /^[^#:]+:/.test(line))
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
