import { useState } from 'react'
import classes from './cover.module.css'
import { Mosaic } from './mosaic-picture.tsx'
import { srcSetOf } from './src-set.ts'

type CoverProps = {
  /** Tiles are shown if there is none, or if it fails to load. */
  imageUrl?: string | null
  seed: string
  categoryId?: string
  /** Alternative text; none if a title is beside the picture. */
  alt?: string
  /** Alternative text of the tiles. */
  withoutPicture?: string
  className?: string
  /** For what stands in the first frame; others are fetched once they are nearly in view. */
  isEager?: boolean | undefined
  /** For the largest of the first frame, which is fetched before the others. */
  isLargest?: boolean | undefined
  /** Widths of the picture where its place is not about 16:9 or not that of a card. */
  sizes?: string | undefined
}

/** Cards are as wide as a phone, or stand in columns. */
const cardSizes = '(max-width: 36em) 92vw, 340px'

/** A 16:9 picture of a course or a category; tiles instead of a broken image. */
export function Cover({
  imageUrl,
  seed,
  categoryId,
  alt = '',
  withoutPicture,
  className,
  isEager = false,
  isLargest = false,
  sizes,
}: CoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const srcSet = srcSetOf(imageUrl)
  const isShown = Boolean(imageUrl) && imageUrl !== brokenUrl
  return (
    <span className={`${classes.cover} ${className ?? ''}`}>
      {isShown ? (
        <img
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isLargest ? 'high' : undefined}
          srcSet={srcSet}
          // `auto` is the width of the place once it is laid out, which only lazy ones wait for.
          sizes={srcSet && (sizes ?? (isEager ? cardSizes : `auto, ${cardSizes}`))}
          src={imageUrl ?? undefined}
          alt={alt}
          decoding="async"
          className={classes.picture}
          onError={() => setBrokenUrl(imageUrl ?? undefined)}
          // In a server-rendered page the image may have failed before hydration, when no `onError`
          // listens.
          ref={(picture) => {
            if (picture?.complete && picture.naturalWidth === 0) setBrokenUrl(imageUrl ?? undefined)
          }}
        />
      ) : (
        <>
          <Mosaic seed={seed} categoryId={categoryId ?? seed} isEager={isEager} />
          {withoutPicture ? <span className="only-heard">{withoutPicture}</span> : null}
        </>
      )}
    </span>
  )
}
