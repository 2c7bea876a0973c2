import type { CSSProperties } from 'react'
import classes from './plain-skeleton.module.css'

type PlainSkeletonProps = CSSProperties & { className?: string | undefined }

/** Mantine's `Skeleton` as an element, for first pages; its props are styles. */
export function PlainSkeleton({ className = '', ...style }: PlainSkeletonProps) {
  return <div className={`${classes.skeleton} ${className}`} style={style} />
}
