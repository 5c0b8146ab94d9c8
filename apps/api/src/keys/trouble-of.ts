import type { Step } from './decide.ts'
import { fileFingerprint, type ServerKey, short } from './server-key.ts'
import type { KeysTrouble } from './server-keys.ts'
import type { FileFault } from './watched-file.ts'

/** What a key does, for sentences. */
export const uses = { seal: 'seals secrets of staff', journal: 'names erased people in the journal' } as const

const REMEDY = 'Copy theirs here, or set KEYS_FILE'

/** The fault that the operator has to correct, the most severe first. */
export function troubleOf(
  step: Step,
  file: readonly ServerKey[] | undefined,
  fault: FileFault | undefined,
): KeysTrouble | undefined {
  if (step.kind === 'wait') {
    const theirs = step.holders.find(({ fileFingerprint }) => fileFingerprint)?.fileFingerprint
    const others = theirs ? `running servers use another (${short(theirs)})` : 'running servers use another'
    const own = file
      ? `The keys file differs: this server has ${short(fileFingerprint(file))}`
      : 'The keys file is missing'
    return { detail: `${own}, ${others}. ${REMEDY}`, canServe: false, isReady: false }
  }
  if (step.kind === 'rows' && step.hasOtherFile) {
    const detail = `The keys file differs from the keys in the database, which are in use: run \`npm run htd -- keys move\``
    return { detail, canServe: true, isReady: false }
  }
  if (fault?.kind === 'differs') {
    const [own, found] = [short(fileFingerprint(file ?? [])), short(fault.text)]
    const detail = `The keys file was replaced by another (${found}) that lacks the keys in use (${own}): put the former back, or restart every server`
    return { detail, canServe: true, isReady: false }
  }
  if (fault) {
    const detail = `The keys file ${fault.text}: the keys in memory are used until it is mended`
    return { detail, canServe: true, isReady: true }
  }
  return step.kind === 'use' ? lackOf(step, file) : undefined
}

/** Patients are served without it, so it is a warning. */
function lackOf({ lacks = [] }: Step & { kind: 'use' }, file: readonly ServerKey[] = []) {
  const known = lacks.filter(({ holders }) => holders.some(({ fileFingerprint }) => fileFingerprint))
  const theirs = known.flatMap(({ holders }) => holders.map(({ fileFingerprint }) => fileFingerprint)).find(Boolean)
  if (!theirs) return undefined
  const detail =
    `The keys file (${short(fileFingerprint(file))}) lacks the key that ${known.map(({ purpose }) => uses[purpose]).join(' and the one that ')}, ` +
    `running servers have another file (${short(theirs)}). ${REMEDY}`
  return { detail, canServe: true, isReady: true }
}
