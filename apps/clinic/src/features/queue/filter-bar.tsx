import { Button, buttonClass } from '@htd/ui/form/button'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import { type Ref, useId } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { FilterSelect } from './filter-select.tsx'
import styles from './queue.module.css'
import {
  type FilterName,
  type Filters,
  filterNames,
  filterValues,
  kindsOf,
  type ListName,
  listLink,
} from './queue-filters.ts'

type Props = {
  list: ListName
  filters: Filters
  onChange: (part: Filters) => void
  isOpen: boolean
  onToggle: () => void
  /** The button that opens the filters. */
  opener: Ref<HTMLButtonElement>
}

/** Filters that only make sense for answers of patients. */
const ofPatients: readonly FilterName[] = ['questionnaire', 'language', 'urgency']
const selects = ['view', 'kind', 'urgency', 'questionnaire', 'language', 'age'] as const satisfies readonly FilterName[]

/** The filters: the usual ones as buttons, all others behind one button. They stand in the address. */
export function FilterBar({ list, filters, onChange, isOpen, onToggle, opener }: Props) {
  const t = useTranslate()
  const panelId = useId()
  const count = filterNames.filter((name) => filters[name]).length
  const held = ['mine', 'none', 'others'] as const
  return (
    <section className={styles.filters} aria-label={t('queue.filters')}>
      <div className={styles.filterRow}>
        <Button ref={opener} kind="secondary" aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
          <IconFilter aria-hidden size="1.222em" />
          {count > 0 ? t('queue.filterCount', { n: count }) : t('queue.filter')}
        </Button>
        <div className={`${styles.chips} ${isOpen ? styles.chipsShown : ''}`}>
          {held.map((value) => (
            <Chip
              key={value}
              label={t(`queue.held.${value}`)}
              isOn={filters.held === value}
              onPress={() => onChange({ held: filters.held === value ? undefined : value })}
            />
          ))}
          <Chip
            label={t('queue.overdueOnly')}
            isOn={filters.overdue === 'true'}
            onPress={() => onChange({ overdue: filters.overdue ? undefined : 'true' })}
          />
        </div>
        {count > 0 && (
          <Link className={`${buttonClass('secondary')} ${styles.clear}`} href={listLink(list)} replace>
            <IconFilterOff aria-hidden size="1.222em" />
            {t('queue.clear')}
          </Link>
        )}
      </div>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {selects
          .filter((name) => list === 'patients' || !ofPatients.includes(name))
          .map((name) => (
            <FilterSelect
              key={name}
              name={name}
              values={name === 'kind' ? kindsOf(list) : filterValues[name]}
              value={filters[name] ?? ''}
              onChange={(value) => onChange({ [name]: value || undefined })}
            />
          ))}
      </div>
    </section>
  )
}

function Chip({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {label}
    </button>
  )
}
