import type { AnyPattern } from "@toile/pattern-model"
import { mensBlazer, womensBlazer } from "./blazer/index.js"
import { blouse } from "./blouse/index.js"
import { bodiceBlock } from "./bodice-block/index.js"
import { circleSkirt } from "./circle-skirt/index.js"
import { mensCoat, womensCoat } from "./coat/index.js"
import { dress } from "./dress/index.js"
import { mensHoodie, womensHoodie } from "./hoodie/index.js"
import { mensJeans, womensJeans } from "./jeans/index.js"
import { mensLeggings, womensLeggings } from "./leggings/index.js"
import { mensTrousers } from "./mens-trousers/index.js"
import { shirt } from "./shirt/index.js"
import { straightSkirt } from "./straight-skirt/index.js"
import { mensTShirt, womensTShirt } from "./t-shirt/index.js"
import { waistcoat } from "./waistcoat/index.js"
import { womensTrousers } from "./womens-trousers/index.js"

/** All garments, in the order of their IDs. An ID and its slug never change (catalogue.test.ts holds them all). */
export const catalogue: readonly AnyPattern[] = [
  straightSkirt,
  shirt,
  mensTrousers,
  womensTrousers,
  bodiceBlock,
  womensTShirt,
  mensTShirt,
  circleSkirt,
  womensJeans,
  mensJeans,
  dress,
  blouse,
  womensBlazer,
  mensBlazer,
  waistcoat,
  womensHoodie,
  mensHoodie,
  womensLeggings,
  mensLeggings,
  womensCoat,
  mensCoat,
]

/** A pattern by its ID ("1" or 1) or its slug. */
export const findPattern = (idOrSlug: string | number): AnyPattern | undefined =>
  catalogue.find(({ declaration }) => String(declaration.id) === String(idOrSlug) || declaration.slug === idOrSlug)
