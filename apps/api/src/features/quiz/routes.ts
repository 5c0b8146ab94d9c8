import { randomUUIDv7 } from 'node:crypto'
import { compareResults } from '@htd/contract/comparison'
import * as contract from '@htd/contract/quiz'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { patientFrom } from '#http/caller.ts'
import { mount } from '#http/mount.ts'
import { mountCached } from '#http/mount-cached.ts'
import { compareAssessments } from './compare-assessments.ts'
import { listResults } from './list-results.ts'
import { readyQuestions, readyQuizStart } from './ready-answers.ts'
import { reviewLatest, reviewOne } from './review.ts'
import { submitAnswers } from './submit-answers.ts'
import { submitFirstQuiz } from './submit-first-quiz.ts'

export function quizRoutes(app: FastifyInstance, deps: Deps): void {
  serveContent(app, deps)
  takeSubmissions(app, deps)
  showOwnAnswers(app, deps)
}

const asItems = { name: 'items', shape: (items: contract.Question[]) => ({ items }) }
const asQuestions = { name: 'questions', shape: (items: contract.Question[]) => ({ questions: { items } }) }

function serveContent(app: FastifyInstance, deps: Deps): void {
  mountCached(app, deps, contract.listQuestions, async ({ query }, _, { language, bearer }) => {
    const kind = kindOf(query.is_symptoms === 'true')
    if (kind === 'symptom') await patientFrom(deps, bearer)
    const page = { kind, language, pageNumber: query.page_number, pageSize: query.page_size } as const
    return readyQuestions(deps, page, asItems)
  })

  mountCached(app, deps, contract.listSymptomQuestions, ({ query }, _, { language }) => {
    const page = { kind: 'symptom', language, pageNumber: query.page_number, pageSize: query.page_size } as const
    return readyQuestions(deps, page, asQuestions)
  })

  mountCached(app, deps, contract.getQuiz, ({ query }, _, { language }) =>
    readyQuizStart(deps, { kind: kindOf(query.is_symptom === 'true'), language }),
  )
}

function takeSubmissions(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.submitFirstQuiz, async ({ body }, _, { ip, contentVersion, waitedMs }) => {
    await submitFirstQuiz(deps, {
      email: body.email,
      answerIds: body.answer_id_list,
      contentVersion,
      waitedMs,
      language: body.lang,
      consents: body.consents,
      submissionId: body.submission_id,
      ip,
    })
    return { accepted: true } as const
  })

  const endpoints = [
    { endpoint: contract.submitAnswers, kind: 'general' },
    { endpoint: contract.submitSymptomAnswers, kind: 'symptom' },
  ] as const
  for (const { endpoint, kind } of endpoints) {
    mount(app, deps, endpoint, async ({ body }, { userId }, { contentVersion, waitedMs }) => {
      const answers = {
        patientId: userId,
        kind,
        answerIds: body.answer_id_list,
        contentVersion,
        waitedMs,
        language: body.lang,
        submissionId: body.submission_id ?? randomUUIDv7(),
      }
      return { participation_id: await submitAnswers(deps, answers) }
    })
  }
}

function showOwnAnswers(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.getReview, ({ query }, { userId }, { language }) =>
    reviewLatest(deps, userId, query.is_symptom === 'true', language),
  )

  mount(app, deps, contract.getReviewByParticipation, ({ query }, { userId }, { language }) =>
    reviewOne(deps, userId, query.participation_id, language),
  )

  mount(app, deps, contract.listResults, ({ query }, { userId }, { language }) =>
    listResults(deps, userId, { language, texts: query.texts }),
  )

  mount(app, deps, compareResults, ({ query }, { userId }, { language }) =>
    compareAssessments(deps, userId, [query.first, query.second], language),
  )
}
