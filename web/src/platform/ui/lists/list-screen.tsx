import { type Crumb, PageTitle } from '../text/page-title.tsx'
import { ListBody, type ListBodyProps } from './list-body.tsx'
import type { ReactNode } from 'react'

type ListScreenProps = ListBodyProps & {
  title: string
  /** The pages above this one. */
  parents: readonly Crumb[]
  description?: string
  /** The page's buttons, beside its title. */
  actions?: ReactNode
}

/** A screen that is one list; its search, filters and page are in the URL. */
export function ListScreen({ title, parents, description, actions, ...body }: ListScreenProps) {
  return (
    <>
      <PageTitle
        title={title}
        crumbs={[...parents, { label: title }]}
        {...(description && { description })}
        actions={actions}
      />
      <ListBody {...body} />
    </>
  )
}
