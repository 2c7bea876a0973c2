import { Accordion } from '@mantine/core'
import '@mantine/core/styles/Accordion.layer.css'
import { useEffect, useRef } from 'react'
import { ArticleBody } from './article-body.tsx'
import type { Article } from './article.ts'
import classes from './article-list.module.css'

type ArticleListProps = {
  articles: readonly Article[]
  openSlug: string | undefined
  onOpen: (slug: string | undefined) => void
}

/** One article open at a time; clicking the open one closes it (spec §4). */
export function ArticleList({ articles, openSlug, onOpen }: ArticleListProps) {
  const list = useRef<HTMLDivElement>(null)
  // Only on load, for the article in the URL: later clicks must not scroll.
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Accordion
      ref={list}
      variant="separated"
      radius="md"
      order={3}
      value={openSlug ?? null}
      onChange={(slug) => onOpen(slug ?? undefined)}
      classNames={{ item: classes.item, control: classes.control, label: classes.label }}
    >
      {articles.map((article) => (
        <Accordion.Item key={article.slug} value={article.slug}>
          <Accordion.Control>{article.title}</Accordion.Control>
          <Accordion.Panel>
            <ArticleBody article={article} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
