import type { Language } from '@htd/domain/vocabulary/languages'
import { escapeHtml } from './escape-html.ts'

type Words = { subject: string; language: Language /** HTML, one line for each block. */; content: readonly string[] }

export const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

/** Builds the HTML of a mail. It loads and runs nothing; the reader's light or dark theme decides its colours. */
export const mailDocument = ({ subject, language, content }: Words): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font-family:Verdana,Arial,sans-serif;font-size:18px;line-height:1.5">
<div style="max-width:600px;margin:0 auto">
${content.join('\n')}
</div>
</body>
</html>
`
