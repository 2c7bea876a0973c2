import { boundMarkdown } from '@ateneo/contract/bound-markdown'
import { Markdown } from 'markdown-to-jsx/react'
import { ProseLink } from './prose-link.tsx'
import classes from './prose.module.css'

const options = {
  // HTML in a person's text is shown as text, never rendered.
  disableParsingRawHTML: true,
  forceBlock: true,
  // Below the page's own `h1`.
  overrides: {
    h1: { component: 'h2' as const },
    a: { component: ProseLink },
    img: { component: () => null },
  },
}

type ProseProps = {
  children: string
  /** Single line breaks stay, as in texts that were written before they were Markdown. */
  keepsBreaks?: boolean | undefined
}

/** Markdown in a reading column; HTML in it is shown as it was typed. */
export function Prose({ children, keepsBreaks = false }: ProseProps) {
  return (
    <div className={classes.prose} data-breaks={keepsBreaks || undefined}>
      <Markdown options={options}>{boundMarkdown(children)}</Markdown>
    </div>
  )
}
