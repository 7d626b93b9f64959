/** Turkish phrases that are common in texts on any subject. A bar separates them; … matches one or two words. */
export const turkish = `
a göre|ana hatlarıyla|aynı şekilde|aynı zamanda|bağlı olarak|başka bir deyişle|başta olmak üzere|bilindiği gibi|
bir başka|bir dizi|bir kez daha|bir yandan|bu açıdan|bu amaçla|bu bağlamda|bu çalışmada|bu çerçevede|
bu da demektir ki|bu durumda|bu makalede|bu nedenle|bu noktada|bu sayede|bu sebeple|bu şekilde|bu yüzden|
büyük bir kısmı|büyük önem taşımaktadır|büyük ölçüde|çok sayıda|daha fazla|daha önce de belirtildiği gibi|
dikkate alındığında|diğer bir deyişle|diğer taraftan|diğer yandan|dolayısıyla|elde edilen sonuçlar|en önemli|
genel olarak|gibi görünmektedir|göz önünde bulundurulduğunda|göz önüne alındığında|günümüzde|her ne kadar|
her şeyden önce|ile birlikte|ile ilgili olarak|ilk bakışta|ilk olarak|ister … ister|kısacası|
kısaca özetlemek gerekirse|kritik bir rol|merkezi bir rol|ne yazık ki|öte yandan|önemli bir rol oynamaktadır|
önemli bir yere sahiptir|örneğin|özellikle de|öncelikle|sadece … değil aynı zamanda|sonuç olarak|
sonuçlar göstermektedir|son yıllarda|söz konusu|söylenebilir|şu şekilde|tüm dünyada|tüm bunların yanı sıra|
uzun vadede|üzerinde durulması gereken|unutulmamalıdır ki|ve benzeri|yanı sıra|yapılan araştırmalar|
yer almaktadır|yol açmaktadır|zaman içinde`;
