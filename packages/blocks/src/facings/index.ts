export { drawSlitFacing, liningToSlit, SLIT_FACING, slitSeam } from "./slit-facing.js"
