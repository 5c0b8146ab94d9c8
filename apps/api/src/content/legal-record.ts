import { legalDigest } from '@htd/content/digest'
import type { ContentPack } from '@htd/content/shape'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { LegalKey } from '@htd/domain/vocabulary/legal-keys'

/** Builds the proof of which text of a legal document was shown: its version and the SHA-256 of its text in that language. */
export const legalRecord = ({ legal }: ContentPack, document: LegalKey, language: Language) => ({
  document,
  version: legal[document].version,
  sha256: legalDigest(legal, document, language),
})
