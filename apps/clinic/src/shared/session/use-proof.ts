import type { Challenge, Proof } from '@htd/contract/clinic/fields'
import type { SummaryProblem } from '@htd/ui/form/error-summary'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { failureProblems } from './failure-problems.ts'
import { answerByPasskey, passkeyHindrance } from './passkey-answer.ts'

/** Which factors a person has; `challenge` is null without a passkey. */
export type ProofOptions = { has_code: boolean; challenge: Challenge | null }

/** Name of the field: the form behind a confirmation may have a `code` of its own. */
export const PROOF_CODE = 'proof-code'

const proofProblems = (error: unknown, t: Translate): SummaryProblem[] =>
  failureProblems(error, t).map((problem) => (problem.field === 'code' ? { ...problem, field: PROOF_CODE } : problem))

/**
 * Proves by passkey or code that the person is there.
 * @param load asks for the factors and a challenge, which is good for one answer
 * @param prove sends the proof
 */
export function useProof<Options extends ProofOptions>(
  load: () => Promise<Options>,
  prove: (proof: Proof) => Promise<void>,
) {
  const t = useTranslate()
  const [options, setOptions] = useState<Options>()
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([])
  const [busyWith, setBusyWith] = useState<'passkey' | 'code'>()
  const [code, setCode] = useState('')
  const calls = useRef({ load, prove })
  calls.current = { load, prove }

  const ask = useCallback(async () => {
    setProblems([])
    try {
      setOptions(await calls.current.load())
    } catch (error) {
      setProblems(proofProblems(error, t))
    }
  }, [t])
  useEffect(() => void ask(), [ask])

  const run = async (factor: 'passkey' | 'code', makeProof: () => Promise<Proof>) => {
    if (busyWith) return
    setBusyWith(factor)
    try {
      await calls.current.prove(await makeProof())
    } catch (error) {
      setProblems(proofProblems(error, t))
      if (factor === 'code') setCode('')
    } finally {
      setBusyWith(undefined)
    }
  }
  const byPasskey = () =>
    run('passkey', async () => {
      // A challenge lives for five minutes: the one that came with the page may be too old.
      const { challenge } = await calls.current.load()
      return challenge ? answerByPasskey(challenge) : {}
    })
  const byCode = () => {
    if (code.trim()) return run('code', async () => ({ code: code.trim() }))
    setProblems([{ field: PROOF_CODE, text: t('proof.codeMissing') }])
    return Promise.resolve()
  }
  const hasPasskey = Boolean(options?.challenge) && passkeyHindrance() === undefined
  return { options, hasPasskey, problems, busyWith, code, setCode, byPasskey, byCode, ask }
}
