import { Broker, brokerDispatch } from "./broker.fixture.js"
import { dispatchContract } from "./dispatch.js"
import { testProcess } from "./process.js"

dispatchContract("A broker in memory", async () => {
  const broker = new Broker()
  return { open: () => testProcess(brokerDispatch(broker)), end: async () => {} }
})
