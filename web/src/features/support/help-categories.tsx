import { UnstyledButton } from '@mantine/core'
import { IconLifebuoy, IconSchool, IconUserCircle } from '@tabler/icons-react'
import { formatCount } from '../../platform/ui/text/format.ts'
import { Mosaic } from '../../platform/ui/cards/mosaic-picture.tsx'
import { type Article, helpCategories, type HelpCategory } from './article.ts'
import classes from './help-categories.module.css'

const icons = { cuenta: IconUserCircle, cursos: IconSchool, tecnico: IconLifebuoy }

type HelpCategoriesProps = {
  /** All of them; `undefined` while they load. */
  articles: readonly Article[] | undefined
  chosen: HelpCategory | undefined
  /** `undefined` if the chosen one is clicked again. */
  onChoose: (category: HelpCategory | undefined) => void
}

/** The three categories that filter the list. */
export function HelpCategories({ articles, chosen, onChoose }: HelpCategoriesProps) {
  return (
    <ul className={classes.cards}>
      {helpCategories.map(({ slug, title, description }) => {
        const Icon = icons[slug]
        const isChosen = slug === chosen
        const count = articles?.filter(({ category }) => category === slug).length
        return (
          <li key={slug}>
            <UnstyledButton
              className={classes.card}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? undefined : slug)}
            >
              <span className={classes.tiles}>
                <Mosaic seed={title} categoryId={slug} columns={8} rows={1} />
              </span>
              <span className={classes.title}>
                <Icon size={24} stroke={1.75} aria-hidden />
                {title}
              </span>
              <span className={classes.description}>{description}</span>
              <span className={classes.count}>
                {count === undefined ? 'Cargando…' : formatCount(count, 'artículo', 'artículos')}
              </span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
