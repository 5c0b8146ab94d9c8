import type { MessageKey } from '#i18n/messages.ts'
import { paths } from '#paths.ts'
import type { DeckSource } from './deck-queries.ts'

type Kind = {
  /** Page with the decks of the kind. */
  home: string
  /** Name of all its slides together. */
  all: MessageKey
}

const htd: Kind = { home: paths.htd(), all: 'htd.all' }
const diagnosis: Kind = { home: paths.diagnosis(), all: 'diagnosis.all' }
const bookmarks: Kind = { home: paths.bookmarks(), all: 'bookmarks.all' }

const kinds: Record<DeckSource['query'], Kind> = {
  htd,
  allhtd: htd,
  diagnostic: diagnosis,
  alldiagnostic: diagnosis,
  alldiagnosis: diagnosis,
  bookmark: bookmarks,
  allbookmark: bookmarks,
}

/** Where a deck belongs; one that nobody knows belongs to the decks for everybody. */
export const deckKind = (source: DeckSource | undefined): Kind => kinds[source?.query ?? 'htd']
