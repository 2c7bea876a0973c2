import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './page-title.module.css'

export type Crumb = { label: string; href?: string }

type PageTitleProps = {
  title: string
  /** From the area down to the page itself, which is not a link. */
  crumbs?: readonly Crumb[]
  description?: string
  /** The page's buttons, at the end of the line. */
  actions?: ReactNode
}

/** The head of a screen: breadcrumbs, title, description, buttons. */
export function PageTitle({ title, crumbs = [], description, actions }: PageTitleProps) {
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        {crumbs.length > 0 ? (
          <nav aria-label="Ruta de navegación">
            <ol className={classes.crumbs}>
              {crumbs.map((crumb, index) => (
                <Fragment key={crumb.label}>
                  {index > 0 ? <li aria-hidden>/</li> : null}
                  <li aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
                    {crumb.href ? <Link to={crumb.href}>{crumb.label}</Link> : crumb.label}
                  </li>
                </Fragment>
              ))}
            </ol>
          </nav>
        ) : null}
        <h1 className={classes.title}>{title}</h1>
        {description ? <p className={classes.description}>{description}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  )
}
