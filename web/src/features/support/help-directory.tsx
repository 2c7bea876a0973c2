import { formatCount } from '../../platform/ui/text/format.ts'
import { Mosaic } from '../../platform/ui/cards/mosaic-picture.tsx'
import { Link } from 'react-router'
import { articleHref } from './article-address.ts'
import { type Article, helpCategories } from './article.ts'
import classes from './help-directory.module.css'

/** All articles as links, by category; a category without articles is left out. */
export function HelpDirectory({ articles }: { articles: readonly Article[] }) {
  return (
    <div className={classes.categories}>
      {helpCategories.map(({ slug, title, description }) => {
        const own = articles.filter(({ category }) => category === slug)
        if (own.length === 0) return null
        return (
          <section key={slug} id={slug} className={classes.category} aria-labelledby={`${slug}-t`}>
            <div className={classes.tiles}>
              <Mosaic seed={title} categoryId={slug} columns={8} rows={1} />
            </div>
            <h2 id={`${slug}-t`} className={classes.title}>
              {title}
            </h2>
            <p className={classes.description}>{description}</p>
            <ul className={classes.articles}>
              {own.map((article) => (
                <li key={article.slug}>
                  <Link to={articleHref(article.slug)}>{article.title}</Link>
                </li>
              ))}
            </ul>
            <p className={classes.count}>{formatCount(own.length, 'artículo', 'artículos')}</p>
          </section>
        )
      })}
    </div>
  )
}
