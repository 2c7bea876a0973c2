import { accents, type Colours, grounds } from '@ateneo/contract/settings/colours'
import { escapeHtml } from './escape-html.ts'
import type { Email } from './mail.ts'
import { renderMarkdown } from './markdown.ts'
import { renderTileStrip } from './tile-strip.ts'

export interface EmailContent {
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  /** What somebody wrote, below the paragraphs. */
  markdown?: string
  action?: { label: string; url: string }
  /** Small print: how long a link is valid, what to do if it was not you. */
  footnote?: string
  /** Page that turns such emails off, for emails that are not about security or a purchase. */
  unsubscribeUrl?: string
  site: { name: string; url: string; colours: Colours }
}

/** An email as text and HTML, with every value escaped. */
export function composeEmail(content: EmailContent): Email {
  for (const url of [content.site.url, content.action?.url, content.unsubscribeUrl]) {
    if (url !== undefined && !/^https?:\/\/[^\s]+$/.test(url)) {
      throw new Error('An email only links to http and https addresses')
    }
  }
  const { to, subject, unsubscribeUrl } = content
  return {
    to,
    subject,
    html: renderHtml(content),
    text: renderText(content),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  }
}

function renderText(content: EmailContent): string {
  const { greeting, paragraphs, markdown, action, footnote, unsubscribeUrl, site } = content
  const blocks = [
    greeting,
    ...paragraphs,
    ...(markdown === undefined ? [] : [renderMarkdown(markdown, site.colours.accent).text]),
    // On its own line, so that mail clients do not include adjacent punctuation in the link.
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote === undefined ? [] : [footnote]),
    ...(unsubscribeUrl === undefined ? [] : [`${unsubscribeLabel}:\n${unsubscribeUrl}`]),
    `${site.name}\n${site.url}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const unsubscribeLabel = 'Dejar de recibir estos correos'

/** Words as long as an address break where the line ends: they would widen the email beyond a phone. */
const wrap = 'overflow-wrap:anywhere;word-break:break-word'

const sans = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const display = "Fraunces,Georgia,'Times New Roman',serif"

function renderHtml(content: EmailContent) {
  const { subject, greeting, paragraphs, markdown, action, footnote, unsubscribeUrl, site } =
    content
  const preview = paragraphs[0] ?? greeting
  const { 2: ground } = grounds[site.colours.ground]
  const shades = accents[site.colours.accent]
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:${ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ground}" style="table-layout:fixed;background-color:${ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FFFFFF" style="table-layout:fixed;max-width:560px;background-color:#FFFFFF;border:1px solid #E6E0D5;border-radius:16px;overflow:hidden">
<tr><td>
${renderTileStrip(shades)}
</td></tr>
<tr><td style="padding:28px 28px 0;font-family:${display};font-size:20px;line-height:28px;font-weight:600;color:${shades[6]};${wrap}">
${escapeHtml(site.name)}
</td></tr>
<tr><td style="padding:20px 28px 8px;font-family:${sans};font-size:17px;line-height:26px;color:#14211F;${wrap}">
<p style="margin:0 0 16px;font-weight:600">${escapeHtml(greeting)}</p>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${breakLines(text)}</p>`).join('\n')}
${markdown === undefined ? '' : renderMarkdown(markdown, site.colours.accent).html}
${action ? renderAction(action, shades[6]) : ''}
${footnote === undefined ? '' : `<p style="margin:8px 0 16px;font-size:15px;line-height:22px;color:#55645F">${breakLines(footnote)}</p>`}
</td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;font-family:${sans};font-size:13px;line-height:20px;color:#55645F;${wrap}">
<a href="${escapeHtml(site.url)}" style="color:#55645F">${escapeHtml(site.name)}</a>${unsubscribeUrl === undefined ? '' : `<br>\n<a href="${escapeHtml(unsubscribeUrl)}" style="color:#55645F">${unsubscribeLabel}</a>`}
</p>
</td></tr>
</table>
</body>
</html>
`
}

/** Styled as a primary button, with the bare URL below for clients that hide buttons. */
function renderAction({ label, url }: { label: string; url: string }, accent: string): string {
  const href = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">
<tr><td bgcolor="#F7A823" style="background-color:#F7A823;border-radius:10px">
<a href="${href}" style="display:inline-block;padding:13px 24px;font-family:${sans};font-size:17px;line-height:22px;font-weight:600;color:#14211F;text-decoration:none">${escapeHtml(label)}</a>
</td></tr>
</table>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#55645F">
Si el botón no funciona, copia esta dirección en tu navegador:<br>
<a href="${href}" style="color:${accent};word-break:break-all">
${href}
</a>
</p>`
}

function breakLines(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>\n')
}
