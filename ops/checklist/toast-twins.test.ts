import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const patient = fileURLToPath(new URL('../../apps/patient/src', import.meta.url))
const read = (file: string): string => readFileSync(join(patient, file), 'utf8')

/**
 * Files that show toasts → the source that says the same in a permanent place, and how: a mark, a text of its own, or the state of what was
 * pressed. Whoever adds a toast adds the place.
 */
const twins: Record<string, [file: string, says: string]> = {
  'features/account/language-section.tsx': ['features/account/setting-outcome.tsx', 'data-toast-twin'],
  'features/account/name-form.tsx': ['features/account/profile.page.tsx', 'data-toast-twin'],
  'features/account/reminder-section.tsx': ['features/account/setting-outcome.tsx', 'data-toast-twin'],
  'features/account/slide-timer-section.tsx': ['features/account/setting-outcome.tsx', 'data-toast-twin'],
  'features/account/use-end-session.ts': ['features/account/devices-section.tsx', 'data-toast-twin'],
  'features/quiz/answers/explain-missing-answer.ts': [
    'features/quiz/answers/question-form.tsx',
    "t('question.choose')",
  ],
  'features/quiz/question/use-sent-back.ts': ['features/quiz/answers/question-form.tsx', "t('question.sentBack')"],
  'features/slides/decks/use-remove-group.ts': ['features/slides/decks/use-remove-group.ts', 'items.filter'],
  'features/slides/viewer/bookmarks/use-bookmarks.ts': ['features/slides/viewer/bookmarks/use-bookmarks.ts', 'isKept'],
  'shared/page/use-copy.ts': ['shared/page/use-copy.ts', 'said:'],
}

test('[PAT-19] what a toast of the patient app says stands on the page as well', () => {
  const showing = globSync('**/*.{ts,tsx}', { cwd: patient }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && read(file).includes('showToast('),
  )
  expect(showing.sort()).toEqual(Object.keys(twins).sort())
  for (const [file, says] of Object.values(twins)) expect([file, read(file).includes(says)]).toEqual([file, true])
})
