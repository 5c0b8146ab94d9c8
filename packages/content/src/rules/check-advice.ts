import { questionnaireKinds } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { Finding, SoundParts } from './finding.ts'

/** Checks that an answer marked with a care level also has a triage rule of that level, so that mark and rule never disagree. */
export function checkAdvice({ general, symptom, scoring }: SoundParts): Finding[] {
  if (!scoring) return []
  const isRuled = (slug: string, level: string) =>
    scoring.triage.some(({ level: ruled, all }) => {
      const [only, ...others] = all
      return ruled === level && others.length === 0 && only && 'anyAnswer' in only && only.anyAnswer.includes(slug)
    })
  return questionnaireKinds.flatMap((part) =>
    (({ general, symptom })[part]?.questions ?? []).flatMap(({ answers }, index) =>
      answers.flatMap(({ slug, triage }, at) =>
        triage && !isRuled(slug, triage)
          ? [
              {
                part,
                path: ['questions', index, 'answers', at, 'triage'],
                message: `is ${triage}, but no triage rule of that level asks for ${slug} alone`,
              },
            ]
          : [],
      ),
    ),
  )
}
