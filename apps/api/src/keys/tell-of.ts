import type { Log } from '#log.ts'
import type { Step } from './decide.ts'
import type { KeyFileFault } from './key-file-fault.ts'
import type { KeysTrouble } from './server-keys.ts'

const replaced =
  'the keys of this database are lost, and no running server has them: new keys are in use. Access tokens are no longer valid (browsers ' +
  'renew them), and rate limits start from zero. Sessions and mailed links stay valid'

const events: Partial<Record<Step['kind'], string>> = {
  begin: 'the keys file is used from now on',
  move: 'the keys were moved from the database to the keys file, and new ones sign',
  advance: 'every running server has the new keys: they sign from now on',
}

/** Logs what happens to the keys, each event once. */
export function tellOf(log: Log) {
  let told: string | undefined

  return {
    change: ({ kind }: Step): void => {
      if (kind === 'replace') log.warn({}, replaced)
      else log.info({}, events[kind] ?? kind)
    },
    state: ({ kind }: Step, trouble: KeysTrouble | undefined, isFirst: boolean): void => {
      if (isFirst && kind === 'rows')
        log.warn(
          {},
          'the keys are in the database and therefore in every dump: run `npm run htd -- keys move` to move them to a file',
        )
      if (trouble?.detail === told) return
      told = trouble?.detail
      if (told) log.error({}, told)
      else log.warn({}, 'the key fault is resolved')
    },
    unmoved: ({ reason }: KeyFileFault): void =>
      log.error({ reason }, 'moving the keys to a file failed; they stay in the database until the next start'),
  }
}
