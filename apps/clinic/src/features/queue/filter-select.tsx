import { useId } from 'react'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import styles from './queue.module.css'
import type { FilterName, filterValues } from './queue-filters.ts'

type Selected = Exclude<FilterName, 'held' | 'overdue'>
type ValueOf<Name extends Selected> = (typeof filterValues)[Name][number]

const words: { [name in Selected]: (value: ValueOf<name>, t: Translate) => string } = {
  view: (value, t) => t(`queue.view.${value}`),
  kind: (value, t) => t(`items.kind.${value}`),
  urgency: (value, t) => t(`items.urgency.${value}`),
  questionnaire: (value, t) => t(`items.${value}`),
  language: (value, t) => t(`queue.language.${value}`),
  age: (value, t) => t(`queue.age.${value}`),
}

type Props = {
  name: Selected
  values: readonly string[]
  value: string
  /** @param value empty: no filter */
  onChange: (value: string) => void
}

/** One filter as a list to choose from. */
export function FilterSelect({ name, values, value, onChange }: Props) {
  const t = useTranslate()
  const id = useId()
  const wordOf = words[name] as (value: string, t: Translate) => string
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t(`queue.filter.${name}`)}
      </label>
      <select id={id} className={styles.selectField} value={value} onChange={({ target }) => onChange(target.value)}>
        {name !== 'view' && <option value="">{t('queue.all')}</option>}
        {values.map((one) => (
          <option key={one} value={name === 'view' && one === 'open' ? '' : one}>
            {wordOf(one, t)}
          </option>
        ))}
      </select>
    </div>
  )
}
