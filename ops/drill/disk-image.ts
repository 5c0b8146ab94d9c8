import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const UMOUNT_ATTEMPTS = 50

/** A file system of its own in one file, which can be filled up, or lose its power. */
export type DiskImage = {
  /** Where it is mounted. */
  folder: string
  /** Drops at once whatever was written and not synced, as a power cut does. Nothing can be read until `mountAgain`. */
  cut: () => void
  mountAgain: () => Promise<void>
  remove: () => void
}

/** FS_IOC_SHUTDOWN with NOLOGFLUSH: ext4 goes down where it stands, without writing its journal. Node has no ioctl, every Debian has Perl. */
const goDown = `use Fcntl; sysopen(my $root, $ARGV[0], O_RDONLY | O_DIRECTORY) or die "open: $!";
my $flags = pack('L', 2); ioctl($root, 0x8004587D, $flags) or die "ioctl: $!"`

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** Says why this machine can't have one, or nothing. */
export function lacksForImage(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'a file system of its own needs root on Linux'
  const missing = ['mkfs.ext4', 'mount', 'perl'].filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length > 0 ? `${missing.join(', ')} is missing` : undefined
}

/** @param parent folder for the file and its mount point */
export function makeDiskImage(parent: string, megabytes: number): DiskImage {
  const file = join(parent, 'disk.img')
  const folder = join(parent, 'disk')
  mkdirSync(folder)
  run('truncate', '-s', `${megabytes}M`, file)
  // Without reserved blocks: what is free is free for everybody.
  run('mkfs.ext4', '-q', '-F', '-m', '0', '-E', 'lazy_itable_init=0,lazy_journal_init=0', file)
  const mount = () => run('mount', '-o', 'loop', file, folder)
  const unmount = async () => {
    for (let attempt = 0; spawnSync('umount', [folder]).status !== 0; attempt++) {
      // The last files of killed processes are closed some milliseconds after their death.
      if (attempt === UMOUNT_ATTEMPTS) throw new Error(`${folder} stays busy`)
      await wait(100)
    }
  }
  mount()
  run('chmod', '755', folder)
  return {
    folder,
    cut: () => run('perl', '-e', goDown, folder),
    mountAgain: async () => {
      await unmount()
      mount()
    },
    remove: () => spawnSync('umount', ['-l', folder]),
  }
}
