import { Button } from '@htd/ui/form/button'
import { announce } from '@htd/ui/overlay/live-regions'
import { saveFile } from '@htd/web/page/save-file.ts'
import { useTranslate } from '#i18n/translate.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './factors.module.css'

type Props = {
  codes: readonly string[]
  /** Address of the account, for the file and the printed sheet. */
  account: string
}

/** New recovery codes, to copy, download or print. The server never shows them again. */
export function RecoveryCodes({ codes, account }: Props) {
  const t = useTranslate()
  const title = t('factors.codesFor', { account })
  const sheet = [title, '', ...codes, ''].join('\r\n')

  const download = () => {
    saveFile(t('factors.fileName'), sheet, 'text/plain;charset=utf-8')
    announce(t('factors.downloaded'))
  }
  return (
    <>
      <p>{t('factors.codesText')}</p>
      <p>
        <strong>{t('factors.codesOnce')}</strong>
      </p>
      <div className={styles.sheet}>
        <p className={styles.sheetTitle}>{title}</p>
        <ol className={styles.list} aria-label={t('factors.codesList')} translate="no">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.tools}>
        <Button kind="secondary" onClick={download}>
          {t('factors.download')}
        </Button>
        <Button kind="secondary" onClick={() => print()}>
          {t('factors.print')}
        </Button>
        <CopyButton text={sheet} label={t('factors.copy')} failed={t('factors.notCopied')} />
      </div>
    </>
  )
}
