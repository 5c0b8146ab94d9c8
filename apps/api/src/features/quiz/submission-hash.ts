import { createHash } from 'node:crypto'

/** Fingerprints a submission: the sender, the questionnaire, and the answers regardless of order. */
export function submissionHash(sender: string, isSymptom: boolean, answerIds: readonly string[]): string {
  const answers = [...new Set(answerIds.map((id) => id.toLowerCase()))].sort()
  return createHash('sha256')
    .update(JSON.stringify([sender, isSymptom, answers]))
    .digest('hex')
}
