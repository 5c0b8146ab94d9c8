import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { Permission } from '@htd/domain/vocabulary/permissions'
import type { Answers, Call } from '@htd/web/test/fake-server.ts'
import { screen } from '@testing-library/react'
import { assessmentId, makeAssessment, makeItem } from './make-assessment.ts'
import { makeAccount } from './make-staff.ts'
import { makeToken } from './make-token.ts'
import { openConsole } from './open-console.tsx'

export const OPEN = `GET /api/v1/clinic/assessments/${assessmentId}/`
export const COMPARE = `GET /api/v1/clinic/assessments/${assessmentId}/compare/`
export const IDENTITY = `POST /api/v1/clinic/assessments/${assessmentId}/identity/`
/** Of the item that `makeItem` makes. */
export const ITEM = `GET /api/v1/clinic/queue/${makeItem().id}/`
export const COPY = `POST /api/v1/clinic/assessments/${assessmentId}/copy/`

/** A clinician, who reads assessments. */
const clinician = {
  staff: { ...makeToken().staff, id: 'a1', name: 'Olle Berg', roles: ['clinician' as const] },
  permissions: [
    'assessment.read' as const,
    'patient.identity' as const,
    'assessment.print' as const,
    'account' as const,
    'queue.list' as const,
    'queue.claim' as const,
    'queue.assign' as const,
  ],
}

type Options = {
  answers?: Answers
  language?: Language
  query?: string
  hasKeys?: boolean
  permissions?: readonly Permission[]
}

/** Opens the page of an assessment in the whole app, as a clinician. @returns the calls about assessments so far, oldest first */
export async function openAssessmentPage(
  opened: ReadAssessment = makeAssessment(),
  { answers = {}, language = 'sv', query = '', hasKeys = true, permissions = [] }: Options = {},
): Promise<() => Call[]> {
  const calls = await openConsole(`/clinic/assessment/${assessmentId}${query}`, {
    language,
    token: { ...clinician, permissions: [...clinician.permissions, ...permissions] },
    answers: {
      [OPEN]: opened,
      'GET /api/v1/clinic/account/': makeAccount({ has_keys: hasKeys, language }),
      ...answers,
    },
  })
  await screen.findByRole('heading', { level: 1, name: language === 'sv' ? 'Bedömning' : 'Assessment' })
  return () => calls.filter(({ path }) => path.includes('/assessments/'))
}
