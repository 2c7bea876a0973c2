import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import classes from './plain-button.module.css'

type Look = {
  variant?: 'filled' | 'default' | 'subtle' | 'outline' | 'white'
  size?: 'sm' | 'md' | 'lg' | 'compact'
  color?: 'jade' | 'cempasuchil'
}

/**
 * A button of the first pages, which looks like Mantine's: those are six components each to hydrate,
 * and 8 kB of script.
 */
export function PlainButton({ type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} {...dress(rest)} />
}

/** A link that looks like a button. */
export function ButtonLink(props: Look & LinkProps) {
  return <Link {...dress(props)} />
}

function dress<Props extends Look & { className?: string | undefined }>(props: Props) {
  const { variant = 'filled', size = 'md', color = 'jade', className = '', ...rest } = props
  return {
    ...rest,
    className: `mantine-active ${classes.button} ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-color': color,
  }
}
