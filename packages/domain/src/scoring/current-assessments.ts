/**
 * Returns the assessments that a patient's verdict rests on: the newest one and those it replaced, back to the latest answers to all
 * questions before it. What is older is history.
 *
 * @param assessments newest first
 */
export function currentAssessments<T extends { is_symptom: boolean }>(assessments: readonly T[]): readonly T[] {
  const replaced = assessments.findIndex(({ is_symptom }, index) => index > 0 && !is_symptom)
  return replaced < 0 ? assessments : assessments.slice(0, replaced + 1)
}
