export interface Quality {
  id: string
  width: number
  height: number
  bitrate: number
}

/**
 * The qualities of an HLS video for media-chrome's menu, which reads `videoRenditions` of the media
 * element; browsers don't have it. -1 selects by bandwidth.
 */
export class QualityList extends EventTarget {
  [index: number]: Quality
  private items: readonly Quality[] = []
  private selected = -1

  get length(): number {
    return this.items.length
  }

  get selectedIndex(): number {
    return this.selected
  }

  set selectedIndex(index: number) {
    this.selected = index
    this.dispatchEvent(new Event('change'))
  }

  /** An empty list hides the menu. */
  offer(qualities: readonly Quality[]): void {
    for (const index of this.items.keys()) delete this[index]
    Object.assign(this, qualities)
    this.items = qualities
    this.selected = -1
    this.dispatchEvent(new Event(qualities.length > 0 ? 'addrendition' : 'removerendition'))
  }

  [Symbol.iterator](): IterableIterator<Quality> {
    return this.items.values()
  }
}
