import { startSmtpSink } from '../apps/api/test/smtp-sink.ts'
import { enterConsole, expectSaid } from './support/clinic-steps.ts'
import { clinicText } from './support/clinic-texts.ts'
import { findFaults } from './support/find-faults.ts'
import { expect, test } from './support/fixtures.ts'
import { newAddress, sendFirstQuiz } from './support/make-patient.ts'
import { makeStaff } from './support/make-staff.ts'
import { queryDatabase } from './support/query-database.ts'
import { startServer } from './support/start-server.ts'

const say = clinicText('sv')

test('[FIX-25] [CLN-22] an administrator sees why a mail was given up, sends it again once the cause is mended, and it arrives', {
  tag: '@desktop',
}, async ({ otherBrowser }) => {
  let isRefusing = true
  const sink = await startSmtpSink({ refuse: () => (isRefusing ? { code: 550, words: 'no such user' } : undefined) })
  const server = await startServer({ SMTP_URL: sink.url })
  try {
    const [lost, unwanted] = [newAddress(), newAddress()]
    await sendFirstQuiz(server.baseUrl, { email: lost })
    const failed = 'select id from mail_outbox where failed_at is not null'
    await expect.poll(() => queryDatabase(server.dataDir, failed)).toHaveLength(1)
    await sendFirstQuiz(server.baseUrl, { email: unwanted })
    await expect.poll(() => queryDatabase(server.dataDir, failed)).toHaveLength(2)

    const olle = await makeStaff(server.dataDir, { roles: ['admin'], name: 'Olle Berg' })
    const page = await enterConsole(await otherBrowser(server.baseUrl), olle, '/clinic/queue?list=operations')
    const rows = page.getByRole('row', { name: /^mejl som inte gick fram/i, disabled: false })
    await expect(rows).toHaveCount(2)
    const open = () => rows.first().getByRole('button', { name: /^mejl/i }).click()
    const dialog = page.getByRole('dialog')
    await open()
    await expect(dialog).toContainText(say('queue.mail.reason.address_refused'))
    await expect(dialog).not.toContainText('@')
    expect(await findFaults(page)).toEqual([])

    isRefusing = false
    await dialog.getByRole('button', { name: say('queue.mail.retry'), exact: true }).click()
    await expectSaid(page, say('queue.mail.retried'))
    await expect(rows).toHaveCount(1)
    await expect.poll(() => sink.mails.length).toBe(1)
    expect([lost, unwanted]).toContain(sink.mails[0]?.recipients[0])

    await open()
    await dialog.getByRole('button', { name: say('queue.mail.drop') }).click()
    const question = page.getByRole('alertdialog', { name: say('queue.mail.dropTitle') })
    await expect(question).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await question.getByRole('button', { name: say('queue.mail.dropSubmit'), exact: true }).click()
    await expectSaid(page, say('queue.mail.dropped'))
    await expect(rows).toHaveCount(0)
    expect(await queryDatabase(server.dataDir, failed)).toEqual([])
    expect(sink.mails).toHaveLength(1)
    await page.close()
  } finally {
    await server.stop()
    await sink.close()
  }
})
