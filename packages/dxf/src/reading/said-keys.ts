import { keyAndValue } from "./text.js"

/** What a key of a file's texts tells. */
export type SaidKey =
  | "name"
  | "size"
  | "sample"
  | "quantity"
  | "paired"
  | "material"
  | "annotation"
  | "style"
  | "author"

/** The standard's keys first, then what programs write instead, and the words of other languages' versions. */
const words: Readonly<Record<SaidKey, readonly string[]>> = {
  name: [
    "PIECE NAME",
    "PIECENAME",
    "PIECE",
    "PART NAME",
    "PATTERN PIECE",
    "NOM DE PIÈCE",
    "NOM PIÈCE",
    "NOM DE LA PIÈCE",
    "NOM",
    "TEILNAME",
    "TEILENAME",
    "SCHNITTTEIL",
    "NOMBRE DE PIEZA",
    "NOMBRE DE LA PIEZA",
    "NOMBRE PIEZA",
    "NOME PEZZO",
    "NOME DEL PEZZO",
    "NOME DA PEÇA",
    "NOME PEÇA",
    "PARÇA ADI",
    "ИМЯ ДЕТАЛИ",
    "НАЗВАНИЕ ДЕТАЛИ",
    "ДЕТАЛЬ",
    "裁片名",
    "裁片名称",
    "裁片名稱",
    "样片名",
    "样片名称",
    "樣片名稱",
    "纸样名",
    "纸样名称",
    "紙樣名稱",
    "布片名",
    "布片名称",
    "衣片名称",
    "パーツ名",
    "部品名",
    "패턴명",
    "패턴 이름",
  ],
  size: [
    "SIZE",
    "SIZE NAME",
    "TAILLE",
    "GRÖSSE",
    "GROESSE",
    "TALLA",
    "TAGLIA",
    "TAMANHO",
    "BEDEN",
    "РАЗМЕР",
    "尺码",
    "尺碼",
    "号型",
    "號型",
    "码数",
    "サイズ",
    "사이즈",
  ],
  sample: [
    "SAMPLE SIZE",
    "BASE SIZE",
    "BASIC SIZE",
    "TAILLE DE BASE",
    "BASISGRÖSSE",
    "TALLA BASE",
    "TAGLIA BASE",
    "TAMANHO BASE",
    "БАЗОВЫЙ РАЗМЕР",
    "基码",
    "基碼",
    "基准码",
  ],
  quantity: [
    "QUANTITY",
    "QTY",
    "QUANT",
    "PIECE QUANTITY",
    "QUANTITÉ",
    "QUANTITE",
    "ANZAHL",
    "MENGE",
    "CANTIDAD",
    "QUANTITÀ",
    "QUANTITA",
    "QUANTIDADE",
    "ADET",
    "КОЛИЧЕСТВО",
    "КОЛ-ВО",
    "数量",
    "數量",
    "份数",
    "份數",
    "片数",
    "裁片数",
    "裁数",
    "枚数",
    "수량",
  ],
  // A Korean program's: `PAIRED: DOUBLE` beside `Quantity: 1` is a left and a right. "Mirror" may mean a half as well.
  paired: ["PAIRED"],
  material: [
    "MATERIAL",
    "FABRIC",
    "MATERIAL TYPE",
    "FABRIC TYPE",
    "MATIÈRE",
    "MATIERE",
    "TISSU",
    "STOFF",
    "MATERIALE",
    "TESSUTO",
    "TEJIDO",
    "TECIDO",
    "KUMAŞ",
    "МАТЕРИАЛ",
    "ТКАНЬ",
    "布料",
    "面料",
    "布料类型",
    "布料名",
    "材料",
    "材质",
    "生地",
    "원단",
  ],
  annotation: ["ANNOTATION", "DESCRIPTION", "COMMENT", "说明", "備註", "备注"],
  style: [
    "STYLE NAME",
    "STYLE",
    "MODEL NAME",
    "MODEL",
    "款式名",
    "款式名称",
    "款号",
    "款號",
    "MODÈLE",
    "MODELL",
    "MODELO",
  ],
  author: ["AUTHOR", "AUTEUR", "AUTOR", "AUTORE", "作者"],
}

const byWord: ReadonlyMap<string, SaidKey> = new Map(
  (Object.keys(words) as SaidKey[]).flatMap((key) => words[key].map((word) => [word, key] as const)),
)

/** By a key in capitals, as `keyAndValue` gives it. */
export const saidKey = (key: string): SaidKey | undefined => byWord.get(key)

/** What a text tells: "Piece Name: FRONT" the name. */
export const keySaid = (text: string): SaidKey | undefined => saidKey(keyAndValue(text)?.[0] ?? "")

const OF_PIECES: readonly SaidKey[] = ["name", "size", "quantity", "material"]

/** Whether that is told of one piece, and not of the style or the file. */
export const isOfPiece = (key: SaidKey | undefined): key is SaidKey => key !== undefined && OF_PIECES.includes(key)
