import type { ReportData } from '@htd/contract/report'
import type { ReportWords } from '@htd/report/describe-report'
import type { Translate } from '#i18n/translate.tsx'

/** What a report says beside its data, in the language of the page. */
export const reportWords = (t: Translate, { clinic }: ReportData): ReportWords => ({
  title: t('report.docTitle'),
  candidate: t('report.candidate'),
  firstName: t('report.firstName'),
  lastName: t('report.lastName'),
  email: t('report.email'),
  quizDate: t('report.quizDate'),
  doctor: t('report.doctor'),
  missing: t('report.missing'),
  scores: t('report.scores'),
  firstScore: t('report.firstScore'),
  latestScore: t('report.latestScore'),
  trend: t('report.trend'),
  general: t('report.general'),
  symptom: t('report.symptom'),
  result: t('report.result'),
  comments: t('report.comments'),
  comment: t('report.comment'),
  overview: t('report.overview'),
  required: t('report.required'),
  notAnswered: t('report.notAnswered'),
  contact: t('report.contact'),
  phone: t('report.phone'),
  website: t('report.website'),
  page: t('report.page'),
  copyright: t('report.copyright', { clinic: clinic.name }),
})
