import type { Log } from '#log.ts'
import type { Step } from './decide.ts'
import type { KeyFileFault } from './key-file-fault.ts'
import type { KeysTrouble } from './server-keys.ts'

const replaced =
  'the keys of this database are lost, and no running server has them: new keys are in use. Access tokens are no longer valid (browsers ' +
  'renew them), and rate limits start from zero. Sessions and mailed links stay valid'

const SEAL = 'seals secrets of staff'

const sealLost =
  `the key that ${SEAL} is lost, and no running server has it: the keys file got a new one. Who signs in with codes of an ` +
  'authenticator has to set it up again, unless `keys import` brings the key back'

const events: Partial<Record<Step['kind'], string>> = {
  begin: 'the keys file is used from now on',
  move: 'the keys were moved from the database to the keys file, and new ones sign',
  complete: `the keys file got a key that ${SEAL}. It signs once every running server has it: copy the file to servers that do not share it`,
  advance: 'every running server has the new keys: they sign from now on',
}

/** Logs what happens to the keys, each event once. */
export function tellOf(log: Log) {
  let told: string | undefined

  return {
    change: (step: Step): void => {
      if (step.kind === 'replace') log.warn({}, replaced)
      else if (step.kind === 'complete' && step.isLost) log.warn({}, sealLost)
      else log.info({}, events[step.kind] ?? step.kind)
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
    unwritten: ({ kind }: Step, { reason }: KeyFileFault): void => {
      if (kind === 'move')
        log.error({ reason }, 'moving the keys to a file failed; they stay in the database until the next start')
      else log.warn({ reason }, `the keys file has no key that ${SEAL}, and adding one failed; patients do not need it`)
    },
  }
}
