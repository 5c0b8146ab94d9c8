import { dashboardAddresses } from '@htd/contract/addresses'
import { queryOf } from '@htd/contract/query-of'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import styles from './search-box.module.css'

/** Debounce between typing and opening the results. Product specification, section 9. */
export const SEARCH_DELAY_MS = 500

export const SEARCH_FIELD_ID = 'dashboard-search'

/** A search field that opens the search page while the visitor types; the focus stays in the field. */
export function SearchBox() {
  const t = useTranslate()
  const [path, navigate] = useLocation()
  const { search } = queryOf(dashboardAddresses.search, useSearch())
  const isOnSearch = path.startsWith(paths.search())
  const searched = (isOnSearch && search) || ''
  const [text, setText] = useState(searched)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => () => clearTimeout(timer.current), [])
  // Navigation to another page, or back in the history, sets the field.
  // The address is trimmed; the field keeps a trailing space, which another word may follow.
  useEffect(() => setText((now) => (now.trim() === searched ? now : searched)), [searched])

  const open = (wanted: string) => {
    clearTimeout(timer.current)
    if (wanted.trim() || isOnSearch) navigate(paths.search({ search: wanted.trim() }), { replace: isOnSearch })
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => open(typed), SEARCH_DELAY_MS)
  }
  // Text typed on the server-rendered page before any script ran.
  const takeEarlyText = useEffectEvent(() => {
    const early = field.current?.value ?? ''
    if (early !== text) type(early)
  })
  useEffect(() => takeEarlyText(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open(text)
  }
  const close = () => {
    clearTimeout(timer.current)
    setText('')
    navigate(paths.dashboard())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers don't know the search element
    <form role="search" className={styles.form} onSubmit={submit}>
      <label className={styles.label} htmlFor={SEARCH_FIELD_ID}>
        {t('shell.search')}
      </label>
      <div className={styles.row}>
        <IconSearch aria-hidden size="1.333em" className={styles.icon} />
        <input
          ref={field}
          id={SEARCH_FIELD_ID}
          className={styles.input}
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          aria-describedby="dashboard-search-hint"
        />
        {(text !== '' || isOnSearch) && (
          <button type="button" className={styles.close} onClick={close} aria-label={t('shell.closeSearch')}>
            <IconX aria-hidden size="1.333em" />
          </button>
        )}
      </div>
      <p id="dashboard-search-hint" className={styles.hint}>
        {t('shell.searchHint')}
      </p>
    </form>
  )
}
