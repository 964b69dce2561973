import { dispatchContract, storageContract } from "@toile/port-contracts"
import { sqliteHouse } from "./house.fixture.js"

storageContract("SQLite", sqliteHouse)
dispatchContract("SQLite", sqliteHouse)
