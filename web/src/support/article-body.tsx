import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Article } from './article.ts'
import classes from './article-body.module.css'

/** The text of an article, with its links. */
export function ArticleBody({ article: { parts, links = [] } }: { article: Article }) {
  return (
    <div className={classes.body}>
      {parts.map((part) => {
        if (typeof part === 'string') return <p key={part}>{part}</p>
        const isOrdered = 'steps' in part
        const lines = isOrdered ? part.steps : part.points
        const List = isOrdered ? 'ol' : 'ul'
        return (
          <List key={lines[0]}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </List>
        )
      })}
      {links.map(({ label, href }) => (
        <Anchor key={href} component={Link} to={href} fw={600}>
          {label}
        </Anchor>
      ))}
    </div>
  )
}
