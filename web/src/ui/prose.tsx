import { Markdown } from 'markdown-to-jsx/react'
import classes from './prose.module.css'

const options = {
  // HTML in a person's text is shown as text, never rendered.
  disableParsingRawHTML: true,
  forceBlock: true,
  // Below the page's own `h1`.
  overrides: { h1: { component: 'h2' as const }, img: { component: () => null } },
}

/** Markdown in a reading column; HTML in it is shown as it was typed. */
export function Prose({ children }: { children: string }) {
  return (
    <div className={classes.prose}>
      <Markdown options={options}>{children}</Markdown>
    </div>
  )
}
