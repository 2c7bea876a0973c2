import { Markdown } from 'markdown-to-jsx/react'
import classes from './prose.module.css'

const options = {
  // What somebody wrote is words, never a page's own markup.
  disableParsingRawHTML: true,
  forceBlock: true,
  // Under the page's own title.
  overrides: { h1: { component: 'h2' as const }, img: { component: () => null } },
}

/** Markdown as a column to be read; marks of HTML in it are shown as they were typed. */
export function Prose({ children }: { children: string }) {
  return (
    <div className={classes.prose}>
      <Markdown options={options}>{children}</Markdown>
    </div>
  )
}
