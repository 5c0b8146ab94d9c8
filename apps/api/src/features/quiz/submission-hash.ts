import { createHash } from 'node:crypto'

/** Fingerprint of what was submitted: whoever sends it, the questionnaire, and the answers in any order. */
export function submissionHash(sender: string, isSymptom: boolean, answerIds: readonly string[]): string {
  const answers = [...new Set(answerIds.map((id) => id.toLowerCase()))].sort()
  return createHash('sha256')
    .update(JSON.stringify([sender, isSymptom, answers]))
    .digest('hex')
}
